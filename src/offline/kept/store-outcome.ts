import { storageFaultOf } from '../storage/storage-fault';

/** The fate of something that was to stay on this device. `refused`: this browser does not keep it. */
export type StoreOutcome = 'kept' | 'full' | 'refused';

/** Does the work of storing; a device without room for it is an outcome. Other faults are thrown. */
export async function storing(work: () => Promise<unknown>): Promise<StoreOutcome> {
  try {
    await work();
    return 'kept';
  } catch (error) {
    if (storageFaultOf(error) === 'full') return 'full';
    throw error;
  }
}
