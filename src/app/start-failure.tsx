/** Shown when the product cannot start at all: what happened, what is safe, what to do. */
export function StartFailure({ error }: { readonly error: unknown }) {
  const what = error instanceof Error ? error.message : String(error);
  return (
    <main className="start-failure" role="alert">
      <h1>Strandmap could not start</h1>
      <p>{what}</p>
      <p>Work stored on this device is untouched.</p>
      <button type="button" onClick={() => location.reload()}>
        Try again
      </button>
    </main>
  );
}
