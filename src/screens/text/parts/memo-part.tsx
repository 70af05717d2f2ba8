import { type ComponentType, memo, type NamedExoticComponent } from 'react';
import { useLanguage } from '../language';

/**
 * A part of a page that is not drawn again with what is around it: for its own properties and stores alone, and for the language,
 * which all texts come from. Its properties have to keep their identity.
 */
export function memoPart<Props extends object>(Part: ComponentType<Props>): NamedExoticComponent<Props> {
  return memo(function PartInLanguage(props: Props) {
    useLanguage();
    return <Part {...props} />;
  });
}
