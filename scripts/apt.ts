import { spawnSync } from 'node:child_process';

/** Runs an apt-get command and returns whether it succeeded; its output is shown only on failure. */
function aptGet(args: string[]): boolean {
  const ended = spawnSync('apt-get', args, {
    encoding: 'utf8',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  if (ended.status === 0) return true;
  console.error(ended.error?.message ?? `${ended.stdout}${ended.stderr}`);
  return false;
}

/**
 * Installs missing Debian packages; returns one sentence with instructions on failure.
 *
 * @param packages the missing packages
 * @param areThere tells whether the installation was successful
 */
export function installFromDebian(
  packages: readonly string[],
  areThere: () => boolean,
): string | undefined {
  if (packages.length === 0) return undefined;
  const names = packages.join(' ');
  if (spawnSync('apt-get', ['--version']).error) {
    return `Missing: ${names} (as Debian names them). Install them with this machine's package manager, then run the tests again.`;
  }
  if (process.getuid?.() !== 0) {
    return `Missing: ${names}. Installing takes root: run "sudo apt-get update && sudo apt-get install -y ${names}", then the tests again.`;
  }
  console.log(`Installing ${names} from Debian (a minute or two, once)…`);
  // Continue after a failed update: existing package lists may suffice.
  aptGet(['update']);
  if (aptGet(['-o', 'DPkg::Lock::Timeout=500', 'install', '-y', ...packages]) && areThere())
    return undefined;
  return `${names} could not be installed: run "apt-get update && apt-get install -y ${names}" by hand and see what it says.`;
}
