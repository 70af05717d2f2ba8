type Props = { readonly id: string; readonly isWrong: boolean; readonly words: string; readonly role?: 'status' };

/** The line below a field over the map: how to type into it, how it is understood, or what is wrong with it. */
export function FieldHelp({ id, isWrong, words, role }: Props) {
  return (
    <p id={id} role={role} className={`small figures ${isWrong ? 'danger' : 'quiet'}`}>
      {words}
    </p>
  );
}
