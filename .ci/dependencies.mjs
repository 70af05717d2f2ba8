/**
 * The parts that the product is made of (docs/security.md 5): exact versions, no known holes, signatures of the registry, and a list of
 * it all beside the build. `node .ci/dependencies.mjs` writes the list alone; `--check <file>` checks, and writes to the file how many
 * checks passed and failed.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Beside the build and not in it: it is for operators, and not served. */
const listed = 'dist-sbom/sbom.json';
/** The notices that the licences of those packages ask for with the product. */
const notices = 'dist-sbom/third-party-notices.txt';
const patience = 120_000;

const json = (file) => JSON.parse(readFileSync(file, 'utf8'));

function npm(...args) {
  const { status, stdout, stderr } = spawnSync('npm', args, {
    encoding: 'utf8',
    timeout: patience,
    maxBuffer: 256 * 1024 * 1024,
  });
  return { status, stdout: stdout ?? '', stderr: stderr ?? '' };
}

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Packages that are asked for otherwise than by one version, or that the lockfile holds otherwise. */
function looseVersions() {
  const { dependencies, devDependencies } = json('package.json');
  const [root, packages] = [json('package-lock.json').packages[''], json('package-lock.json').packages];
  return Object.entries({ ...dependencies, ...devDependencies }).flatMap(([name, version]) => {
    if (!/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version)) return [`${name} ${version} is no exact version`];
    const locked = packages[`node_modules/${name}`]?.version;
    const asked = { ...root.dependencies, ...root.devDependencies }[name];
    return locked === version && asked === version ? [] : [`${name} ${version} is ${locked} in the lockfile`];
  });
}

/** Writes the list of everything that the product needs to run, as CycloneDX; returns its length, or null. */
function writeList() {
  const { stdout } = npm('sbom', '--package-lock-only', '--sbom-format', 'cyclonedx', '--omit', 'dev');
  const list = parsed(stdout);
  if (!(list?.components?.length > 0)) return null;
  mkdirSync('dist-sbom', { recursive: true });
  writeFileSync(listed, stdout);
  return list.components.length;
}

const licenceFile = /^(licen[cs]e|copying|notice)/i;

/** Writes the licences of everything that the product is made of, as their packages carry them; returns how many packages. */
function writeNotices() {
  const { packages } = json('package-lock.json');
  const used = Object.entries(packages).filter(([path, { dev }]) => path !== '' && !dev && existsSync(path));
  const parts = used.map(([path, { version, license }]) => {
    const texts = readdirSync(path).filter((name) => licenceFile.test(name) && statSync(join(path, name)).isFile());
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const head = `${name} ${version} (${license ?? 'see below'})`;
    return [
      head,
      '-'.repeat(head.length),
      ...texts.map((file) => readFileSync(join(path, file), 'utf8').trim()),
      '',
    ].join('\n');
  });
  mkdirSync('dist-sbom', { recursive: true });
  writeFileSync(notices, `${parts.join('\n')}\n`);
  return parts.length;
}

/** Null when the registry does not answer this question: then nothing is known, neither good nor bad. */
function holes() {
  const answer = parsed(npm('audit', '--omit=dev', '--audit-level=high', '--json').stdout);
  const counts = answer?.metadata?.vulnerabilities;
  return counts ? counts.high + counts.critical : null;
}

function badSignatures() {
  const answer = parsed(npm('audit', 'signatures', '--json').stdout);
  return answer && Array.isArray(answer.invalid) ? answer.invalid.length + (answer.missing?.length ?? 0) : null;
}

/** Checks all of it, and returns the number of passed and failed checks; it prints unanswered questions without counting them. */
function checkDependencies() {
  const tally = { passed: 0, failed: 0 };
  const check = (name, faults) => {
    console.log(`${faults === 0 ? '✓' : '✗'} ${name}`);
    tally[faults === 0 ? 'passed' : 'failed'] += 1;
  };
  const unknown = (name) => console.log(`– ${name}: NOT CHECKED, no registry answers it here`);
  const loose = looseVersions();
  for (const fault of loose) console.log(fault);
  check('exact versions', loose.length);
  const count = writeList();
  check(`list of what the product is made of (${count ?? 'none'}, ${listed})`, count === null ? 1 : 0);
  check(`third-party notices (${writeNotices()} packages, ${notices})`, 0);
  const found = holes();
  if (found === null) unknown('known holes of dependencies (npm audit)');
  else check(`no known holes of dependencies (${found})`, found);
  // Where there is no audit there are no keys either, and hundreds of questions would wait for nothing.
  const bad = found === null ? null : badSignatures();
  if (bad === null) unknown('signatures of dependencies (npm audit signatures)');
  else check(`signatures of dependencies (${bad} bad)`, bad);
  return tally;
}

function writeBoth() {
  const count = writeList();
  console.log(count === null ? 'The list of dependencies could not be made' : `${listed}: ${count} packages`);
  console.log(`${notices}: ${writeNotices()} packages`);
  return count === null ? 1 : 0;
}

const [flag, file] = process.argv.slice(2);
if (flag === '--check') writeFileSync(file, JSON.stringify(checkDependencies()));
else process.exitCode = writeBoth();
