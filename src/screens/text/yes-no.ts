import { text } from '../../i18n/text';

/** "Yes" or "No". */
export function yesOrNo(value: boolean): string {
  return value ? text('yesNo.yes') : text('yesNo.no');
}

/** The two values of a field that is true or false, to choose from. */
export function yesNoChoices(): readonly { readonly value: string; readonly label: string }[] {
  return [
    { value: 'true', label: yesOrNo(true) },
    { value: 'false', label: yesOrNo(false) },
  ];
}
