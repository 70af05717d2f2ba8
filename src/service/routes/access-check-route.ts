import { jsonAnswer } from '../core/answers/answer';
import type { Desk } from '../core/call';

/** Access check (interface.md, "Miscellaneous endpoints"): who gets here carries an access-token or an API key. */
export const accessCheckDesk: Desk = async () => jsonAnswer({ api_v1_access: 'OK' });
