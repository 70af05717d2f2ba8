import { ArrowRight, ClipboardList, Eye, PencilRuler } from 'lucide-react';
import type { ComponentType } from 'react';
import { text } from '../../i18n/text';
import type { Offer } from '../services';

type SampleUser = Offer['sampleUsers'][number];
type Told = {
  readonly icon: ComponentType<{ size?: number; 'aria-hidden'?: boolean }>;
  readonly role: () => string;
  readonly does: () => string;
};

/** What each of the demo's people may do (the sample data's grants). */
const told: Readonly<Record<string, Told>> = {
  planner: { icon: PencilRuler, role: () => text('signIn.planner'), does: () => text('signIn.drawsAndChangesThree') },
  manager: {
    icon: ClipboardList,
    role: () => text('signIn.projectManager'),
    does: () => text('signIn.readsAllFourProjects'),
  },
  guest: { icon: Eye, role: () => text('signIn.guest'), does: () => text('signIn.looksOneProjectChanges') },
};

type Props = {
  readonly users: readonly SampleUser[];
  readonly busy: boolean;
  readonly onPick: (user: SampleUser) => void;
};

/** The demo's way in: three people, one click each. */
export function SampleUsers({ users, busy, onPick }: Props) {
  return (
    <ul className="sample-users">
      {users.map((user) => {
        const { icon: Icon = Eye, role, does } = told[user.key] ?? {};
        return (
          <li key={user.key}>
            <button
              type="button"
              className="sample-user"
              disabled={busy}
              onClick={() => onPick(user)}
              data-testid={`demo-user-${user.key}`}
            >
              <span className="sample-user-icon">
                <Icon size={18} aria-hidden />
              </span>
              <span className="sample-user-words">
                <span className="sample-user-role">{role?.() ?? user.role}</span>
                <span className="sample-user-does">{does?.() ?? user.email}</span>
              </span>
              <ArrowRight className="sample-user-go" size={16} aria-hidden />
            </button>
          </li>
        );
      })}
    </ul>
  );
}
