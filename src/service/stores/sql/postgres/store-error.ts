import { StoreUnavailable } from '../../store';

/** Of the system: the server is not there, or the line to it broke. */
const systemCodes = /^E(CONNREFUSED|CONNRESET|PIPE|TIMEDOUT|HOSTUNREACH|NETUNREACH|NOTFOUND|AI_AGAIN)$/;
/** Of PostgreSQL: connection exceptions, a server that stops, starts, or takes no more connections. */
const serverCodes = /^(08\w{3}|57P0[1-3]|53300)$/;
/** Of the driver, which gives these no code. */
const driverWords =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

function isLostConnection(error: Error): boolean {
  const code = 'code' in error ? String(error.code) : '';
  if (systemCodes.test(code) || serverCodes.test(code) || driverWords.test(error.message)) return true;
  return error instanceof AggregateError && error.errors.some((one) => one instanceof Error && isLostConnection(one));
}

/** An error of a statement as the store gives it on: one of the line to the server is StoreUnavailable. */
export function storeError(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof StoreUnavailable || !isLostConnection(error)) return error;
  return new StoreUnavailable(error.message || 'The server cannot be reached', { cause: error });
}
