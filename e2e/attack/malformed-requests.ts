import { type Attack, mustHold } from './attack';
import { malformedRequest } from './malformed-request';
import { mostLag } from './most-lag';
import { rawStatus } from './raw-exchange';
import { startTarget } from './start-target';

const counts = { short: process.env['TEST_ALL'] ? 1500 : 500, long: 15_000 } as const;
const atOnce = 16;

/** Requests between a good one and noise: none of them is the service's own fault, and none holds it up. */
export const malformedRequests: Attack = {
  name: 'malformed-requests',
  claim: 'no malformed request is answered with a 5xx, or holds the event loop longer than 100 ms',
  limitMs: { short: 60_000, long: 600_000 },
  run: async (size) => {
    const { service, tokens, random } = await startTarget('malformed requests');
    const answers = new Map<number, number>();
    const faults: string[] = [];
    let left: number = counts[size];
    const one = async () => {
      for (; left > 0; ) {
        left -= 1;
        const request = malformedRequest(tokens, random);
        const status = await rawStatus(service.address, request);
        answers.set(status, (answers.get(status) ?? 0) + 1);
        if (status >= 500)
          faults.push(`${status}: ${JSON.stringify(Buffer.from(request).toString('latin1').slice(0, 200))}`);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, one));
    const lag = await service.worstLag();
    mustHold(faults.length === 0, `${faults.length} answers with a 5xx:\n${faults.slice(0, 5).join('\n')}`);
    mustHold(!/\n\s+at /.test(service.output()), `It printed a stack:\n${service.output().slice(-2000)}`);
    mustHold(lag <= mostLag, `The event loop was held for ${lag} ms.`);
    const summary = [...answers].sort(([a], [b]) => a - b).map(([status, count]) => `${status || 'cut'}: ${count}`);
    return `${counts[size].toLocaleString('en')} requests (${summary.join(', ')}), event loop held for ${lag} ms at most`;
  },
};
