import { deployment } from '../../deployment';

/** The mark of this deployment, or the product's own: a strand that runs from pole to pole. */
export function BrandMark({ size = 24 }: { readonly size?: number }) {
  const { logo } = deployment();
  if (logo !== null) return <img className="brand-mark" src={logo} alt="" width={size} height={size} />;
  return (
    <svg className="brand-mark" width={size} height={size} viewBox="0 0 24 24" fill="none" aria-hidden="true">
      <rect fill="var(--accent)" width="24" height="24" rx="6" />
      <path
        stroke="var(--on-accent)"
        d="M5.5 7.5c2 4.6 4.4 5 6.5 4.5s4.6-.2 6.5 4.5"
        strokeWidth="2"
        strokeLinecap="round"
      />
      <circle fill="var(--on-accent)" cx="5.5" cy="7" r="2.3" />
      <circle fill="var(--on-accent)" cx="12" cy="12" r="1.7" />
      <circle fill="var(--on-accent)" cx="18.5" cy="17" r="2.3" />
    </svg>
  );
}
