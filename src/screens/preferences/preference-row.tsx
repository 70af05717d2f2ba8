import type { ReactNode } from 'react';

export type PreferenceRowProps = {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly children: ReactNode;
};

/** One thing that can be chosen: what it is, what it means, and the choice. */
export function PreferenceRow({ label, hint, children }: PreferenceRowProps) {
  return (
    <div className="preference-row">
      <div>
        <p className="preference-label">{label}</p>
        {hint ? <p className="preference-hint">{hint}</p> : null}
      </div>
      <div className="preference-control">{children}</div>
    </div>
  );
}

/** Preferences that belong together, under a heading. */
export function PreferenceSection({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="plain-section" aria-label={title}>
      <h2>{title}</h2>
      <div className="plain-card">{children}</div>
    </section>
  );
}
