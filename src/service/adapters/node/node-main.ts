import { runAdmin } from '../admin/run-admin';
import { errorLine } from './logs/error-line';
import { makeNodeTemplates } from './open-node-store';
import { type RunningService, runNodeService } from './run-node-service';

const { argv, env, stdin, stdout, stderr } = process;

/** The first signal closes the service, as soon as it runs; a second one ends the process at once. */
function stopOnSignals(starting: Promise<RunningService>): void {
  let stopping = false;
  const stop = () => {
    if (stopping) process.exit(1);
    stopping = true;
    const closed = starting.then((service) => service.close());
    closed.then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(errorLine(error));
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}

async function main(): Promise<void> {
  if (argv[2] === 'make-templates') return makeNodeTemplates();
  if (argv[2] === 'admin') {
    const own = { args: argv.slice(3), environment: env, input: stdin, output: stdout, errors: stderr };
    process.exit(await runAdmin(own));
  }
  const outlets = { print: console.log, access: (lines: string) => stdout.write(lines), errors: console.error };
  const starting = runNodeService(env, outlets);
  // Before the line that the service listens: a script that reads the line may stop the process at once.
  stopOnSignals(starting);
  await starting;
}

main().catch((error: unknown) => {
  // A fault that an operator can mend is printed as a sentence, a fault of this program with its place.
  const isSentence = error instanceof Error && (error.name === 'Error' || 'code' in error);
  console.error(isSentence ? error.message : error);
  process.exit(1);
});
