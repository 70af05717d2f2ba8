import { type Context, use } from 'react';

/** The value of a context. Throws outside of its provider, which is a bug. `provider`: the name of the provider that is missing. */
export function useProvided<T>(context: Context<T | null>, provider: string): T {
  const provided = use(context);
  if (provided === null)
    throw new Error(`A part of a screen needs the ${provider} around it, with all that the part uses`);
  return provided;
}
