import { jsonAnswer } from '../core/answers/answer';
import type { RouteHandler } from '../core/call';

/** Access check (interface.md, "Miscellaneous endpoints"): who gets here carries an access-token or an API key. */
export const accessCheckRoute: RouteHandler = async () => jsonAnswer({ api_v1_access: 'OK' });
