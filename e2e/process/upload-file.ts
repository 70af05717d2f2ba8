import type { RunningService } from './run-service';
import type { Tokens } from './service-client';

/** Uploads a file of so many megabytes to project 1. */
export async function uploadFile(
  { address }: RunningService,
  { access }: Tokens,
  megabytes: number,
): Promise<{ readonly status: number; readonly text: string }> {
  const body = new FormData();
  body.set('mapProjectId', '1');
  body.set('file', new Blob([Buffer.alloc(megabytes * 1024 * 1024, 'x')]), 'plan.bin');
  const headers = { authorization: `Bearer ${access}` };
  const answer = await fetch(`${address}/v1/map-document/upload`, { method: 'POST', headers, body });
  return { status: answer.status, text: await answer.text() };
}
