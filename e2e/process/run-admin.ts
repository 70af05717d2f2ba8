import { execFile } from 'node:child_process';
import { type Environment, serviceBuild } from './run-service';

/** Runs `npm run admin` as it is built. */
export function admin(environment: Environment, ...args: readonly string[]): Promise<{ code: number; output: string }> {
  const env = { PATH: process.env['PATH'] ?? '', ...environment };
  return new Promise((resolve) => {
    execFile(process.execPath, [serviceBuild, 'admin', ...args], { env }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, output: stdout + stderr }),
    );
  });
}
