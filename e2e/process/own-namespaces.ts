import { spawnSync } from 'node:child_process';

const own = ['--pid', '--fork', '--kill-child', '--mount-proc', '--uts'];

/** A command that runs another one as a container does: with process numbers and a host name of its own. */
export function ownNamespaces(hostName: string, ...more: readonly string[]): readonly string[] {
  return ['unshare', ...own, ...more, 'sh', '-c', `echo ${hostName} > /proc/sys/kernel/hostname; exec "$@"`, 'sh'];
}

/** Why they cannot be made here, or null when they can. */
export function noNamespaces(): string | null {
  const { status, error, stderr } = spawnSync('unshare', [...own, '--net', 'true'], { encoding: 'utf8' });
  return status === 0 ? null : (error?.message ?? stderr.trim());
}
