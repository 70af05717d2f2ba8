import type { ReactNode } from 'react';

type Props = { readonly name: string; readonly children: ReactNode };

/** A part under its name, in its states. */
export function ShownPart({ name, children }: Props) {
  return (
    <section className="stack gap-12 boxed raised parts-one" aria-label={name}>
      <h2 className="small quiet">{name}</h2>
      {children}
    </section>
  );
}
