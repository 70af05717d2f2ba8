import type { ListChannel, WrittenList } from '../../stores/list-channel';

/** How the tabs of the demo tell each other of writes to their database. */
export function tabChannel(databaseName: string): ListChannel | null {
  if (typeof BroadcastChannel === 'undefined') return null;
  const line = new BroadcastChannel(`${databaseName} lists`);
  return {
    send: (list) => line.postMessage(list),
    listen: (heard) => {
      const take = ({ data }: MessageEvent<WrittenList>) => heard(data);
      line.addEventListener('message', take);
      return () => line.removeEventListener('message', take);
    },
  };
}
