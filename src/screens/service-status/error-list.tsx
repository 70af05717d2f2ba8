import { useStore } from 'zustand';
import { text } from '../../i18n/text';
import { useDiagnostics } from '../services';
import { timeLabel } from './status-labels';

/** What went wrong in this page since it was opened; nothing where nothing did. */
export function ErrorList({ now }: { readonly now: number }) {
  const errors = useStore(useDiagnostics().errors);
  if (errors.length === 0) return null;
  return (
    <section className="plain-section" aria-label={text('status.faults')}>
      <h2>{text('status.faults')}</h2>
      <p className="setting-quiet">{text('status.faultsExplained')}</p>
      {errors.map(({ message, stack, count, lastAt }) => (
        <details key={`${message} ${stack.join()}`} className="plain-card status-error" data-testid="page-error">
          <summary>
            {message}{' '}
            <span className="setting-quiet">{text('status.faultCount', { count, time: timeLabel(lastAt, now) })}</span>
          </summary>
          <pre>{stack.join('\n')}</pre>
        </details>
      ))}
    </section>
  );
}
