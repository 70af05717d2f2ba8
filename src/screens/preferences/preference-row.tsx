import type { ReactNode } from 'react';

export type PreferenceRowProps = {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly children: ReactNode;
};

/** One preference: its name, its meaning, and its control. */
export function PreferenceRow({ label, hint, children }: PreferenceRowProps) {
  return (
    <div className="row-wrap apart preference-row">
      <div>
        <p className="medium">{label}</p>
        {hint ? <p className="quiet preference-hint">{hint}</p> : null}
      </div>
      <div className="row-wrap preference-control">{children}</div>
    </div>
  );
}

/** Preferences that belong together, under a heading. */
export function PreferenceSection({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="stack" aria-label={title}>
      <h2 className="title">{title}</h2>
      <div className="plain-card">{children}</div>
    </section>
  );
}
