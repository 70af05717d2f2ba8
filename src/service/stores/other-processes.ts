import type { ListChannel } from './list-channel';
import type { PeopleChannel } from './people-channel';

/** How the processes on one store tell each other what their streams of events tell on. `people` is null where all have one user. */
export type OtherProcesses = { readonly lists: ListChannel; readonly people: PeopleChannel | null };
