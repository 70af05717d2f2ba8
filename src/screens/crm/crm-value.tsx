import { Link } from 'react-router-dom';
import { mailAddress, pointsTo, valueText } from './crm-fields';
import type { CrmNames } from './use-crm-names';

export type CrmValueProps = { readonly field: string; readonly value: unknown; readonly names: CrmNames };

/** One value of an item: an address to write to, a way to the item that it names, or its words. */
export function CrmValue({ field, value, names }: CrmValueProps) {
  const mail = mailAddress(field, value);
  if (mail !== null) {
    const [name, ...host] = mail.split('@');
    // A narrow column breaks an address where people read it in two.
    return (
      <a href={`mailto:${mail}`}>
        {name}
        <wbr />@{host.join('@')}
      </a>
    );
  }
  const other = pointsTo(field, value);
  if (other)
    return <Link to={`/crm/${other.list}?id=${other.id}`}>{names(other.list, other.id) ?? `#${other.id}`}</Link>;
  return <>{valueText(field, value)}</>;
}
