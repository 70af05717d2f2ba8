import { jsonAnswer } from '../core/answer';
import type { Desk } from '../core/call';

/** Global health check (interface.md, "Miscellaneous endpoints"). */
export const globalHealthDesk: Desk = async () => jsonAnswer({ api_service: 'OK' });

/** Version health check; an unknown version never gets here, it is a 404 of the router. */
export const versionHealthDesk: Desk = async () => jsonAnswer({ api_v1: 'OK' });
