import type { WrittenList } from '../../stores/list-channel';
import type { OtherProcesses } from '../../stores/other-processes';
import { readPeopleSaid, writePeopleSaid } from '../../stores/people-channel';

/** Calls back with what comes on a line, until what it answers is called. */
function listenTo(line: BroadcastChannel, came: (message: unknown) => void): () => void {
  const take = ({ data }: MessageEvent<unknown>) => came(data);
  line.addEventListener('message', take);
  return () => line.removeEventListener('message', take);
}

/** How the tabs of the demo tell each other of writes to their database, and of who is there. */
export function tabChannels(databaseName: string): OtherProcesses | null {
  if (typeof BroadcastChannel === 'undefined') return null;
  const lists = new BroadcastChannel(`${databaseName} lists`);
  const people = new BroadcastChannel(`${databaseName} people`);
  return {
    lists: {
      send: (list) => lists.postMessage(list),
      listen: (heard) => {
        const take = ({ data }: MessageEvent<WrittenList>) => heard(data);
        lists.addEventListener('message', take);
        return () => lists.removeEventListener('message', take);
      },
    },
    people: {
      send: (said) => people.postMessage(writePeopleSaid(said)),
      listen: (heard) =>
        listenTo(people, (message) => {
          const said = readPeopleSaid(message);
          if (said) heard(said);
        }),
    },
  };
}
