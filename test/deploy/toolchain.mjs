// What builds images and runs containers on a plain Debian machine: podman from the package manager with a storage of its
// own, the real docker compose on it, and stand-ins for the official images where no registry can be reached.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { runToEnd } from '../../api/scripts/children.mjs';
import { root, say } from '../../api/scripts/prepare.mjs';
import { toolFile } from './tools.mjs';

const PACKAGES = [
  ...['podman', 'buildah', 'runc', 'netavark', 'aardvark-dns', 'catatonit', 'iptables', 'nftables', 'uidmap'],
  ...['golang-github-containers-common', 'mmdebstrap'],
];
const PROGRAMS = ['podman', 'runc', 'mmdebstrap', 'nft'];
/** Its docker compose is a plugin, which older releases do not have. */
const COMPOSE_RELEASE = 'trixie';

const STAND_INS = join(root, 'test', 'deploy', 'stand-ins');

/**
 * Why images cannot be built here, or undefined. Needs a Debian machine, root, and a kernel that lets containers run.
 */
function obstacle() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return 'this is no Linux on x64';
  if (process.getuid?.() !== 0) return 'only root may install packages and run containers';
  if (spawnSync('apt-get', ['--version']).status !== 0) return 'there is no apt-get';
  if (spawnSync('unshare', ['--net', '--mount', 'true']).status !== 0) return 'the kernel refuses namespaces';
  return undefined;
}

/**
 * Installs what is missing.
 * @returns {Promise<Toolchain | string>} or why it cannot be had
 * @throws in CI, where this machine could have it and the installation fails
 */
export async function toolchain() {
  const why = obstacle();
  if (why) return why;
  const missing = PROGRAMS.filter((name) => spawnSync('sh', ['-c', `command -v ${name}`]).status !== 0);
  if (missing.length > 0) {
    say('installing podman with apt-get (once) ...');
    const quiet = {
      stdio: /** @type {const} */ ('ignore'),
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    };
    spawnSync('apt-get', ['update'], quiet);
    const { status } = spawnSync('apt-get', ['install', '-y', '--no-install-recommends', ...PACKAGES], quiet);
    if (status !== 0) {
      // Where everything is there to install it, a check that is skipped is a check that is lost unseen.
      if (process.env.CI) throw new Error('podman cannot be installed');
      return 'podman cannot be installed';
    }
  }
  return new Toolchain();
}

/** Where this machine has its own packages from. */
function mirror() {
  const { stdout } = spawnSync('apt-get', ['indextargets', '--format', '$(REPO_URI)', 'Origin: Debian'], {
    encoding: 'utf8',
  });
  const uris = stdout.split('\n').filter((uri) => uri && !uri.includes('security'));
  if (uris.length === 0) throw new Error('apt-get names no source of Debian packages');
  return uris[0];
}

/** Of what lies in a folder. */
function hashOf(folder) {
  const sum = createHash('sha256');
  for (const name of readdirSync(folder).sort()) sum.update(name).update(readFileSync(join(folder, name)));
  return sum.digest('hex').slice(0, 12);
}

/** A folder of this run, and one that the next run finds again. */
class Toolchain {
  folder = mkdtempSync(join(tmpdir(), 'damson-deploy-'));
  kept = '/var/cache/damson-deploy';
  socket = join(this.folder, 'podman.sock');
  #service;

  constructor() {
    mkdirSync(this.kept, { recursive: true });
    // Hybrid control groups and no systemd: what a container host without either still does.
    const containers = `
[containers]
default_ulimits = ["nofile=16384:16384", "nproc=16384:16384"]
[engine]
cgroup_manager = "cgroupfs"
events_logger = "file"
runtime = "runc"
[network]
network_backend = "netavark"
`;
    const registries = 'unqualified-search-registries = ["docker.io"]\n'; // as docker understands a name without a host
    const storage = `
[storage]
driver = "overlay"
graphroot = "${join(this.kept, 'storage')}"
runroot = "/run/damson-deploy"
`;
    writeFileSync(join(this.folder, 'containers.conf'), containers);
    writeFileSync(join(this.folder, 'storage.conf'), storage);
    writeFileSync(join(this.folder, 'registries.conf'), registries);
    this.env = {
      ...process.env,
      CONTAINERS_CONF: join(this.folder, 'containers.conf'),
      CONTAINERS_STORAGE_CONF: join(this.folder, 'storage.conf'),
      CONTAINERS_REGISTRIES_CONF: join(this.folder, 'registries.conf'),
      DOCKER_HOST: `unix://${this.socket}`,
      DOCKER_BUILDKIT: '0',
      PATH: [join(this.kept, 'bin'), process.env.PATH].join(delimiter),
    };
  }

  /** @returns what it printed. @throws with its last words when it fails */
  async run(command, args, options = {}) {
    let output = '';
    const status = await runToEnd(command, args, {
      cwd: root,
      env: this.env,
      onOutput: (text) => (output += text),
      ...options,
    });
    if (status === 0) return output.trim();
    throw new Error(
      `${command} ${args.slice(0, 3).join(' ')} ended with ${status}:\n${output.slice(-3_000)}`,
    );
  }

  podman(...args) {
    return this.run('podman', args);
  }

  /** @param {string} [made] of which files */
  async hasImage(name, made) {
    const look = ['image', 'inspect', '--format', '{{index .Labels "damson"}}', name];
    const { status, stdout } = spawnSync('podman', look, { env: this.env, encoding: 'utf8' });
    return status === 0 && (made === undefined || stdout.trim() === made);
  }

  /**
   * The official images by their names, where they are not there: made of Debian's packages.
   * @param {Record<string, string>} names of each stage of stand-ins/Containerfile
   */
  async standIns(names) {
    if (process.env.OFFICIAL_IMAGES) return; // they are pulled
    await this.#debian();
    const context = await this.#context();
    const made = hashOf(STAND_INS);
    for (const [stage, image] of Object.entries(names)) {
      const name = `docker.io/${image.includes('/') ? image : `library/${image}`}`; // as docker completes it
      if (await this.hasImage(name, made)) continue;
      await this.podman(
        ...[
          'build',
          '--label',
          `damson=${made}`,
          '--quiet',
          '--network',
          'host',
          '--target',
          stage,
          '--tag',
          name,
        ],
        ...['--file', join(STAND_INS, 'Containerfile'), context],
      );
    }
  }

  async #debian() {
    if (await this.hasImage('localhost/damson-debian')) return;
    const tar = join(this.folder, 'debian.tar');
    await this.run('mmdebstrap', [
      ...['--variant=minbase', '--include=ca-certificates,libstdc++6,tini', '--quiet'],
      ...['bookworm', tar, mirror()],
    ]);
    const path = 'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';
    await this.podman('import', '--quiet', '--change', `ENV ${path}`, tar, 'localhost/damson-debian');
    rmSync(tar);
  }

  /** Node is the project's own, npm and the mail catcher come with the tools. */
  async #context() {
    const tools = toolFile();
    const context = join(this.folder, 'stand-ins');
    cpSync(STAND_INS, context, { recursive: true });
    cpSync(join(root, 'node_modules', 'node', 'bin', 'node'), join(context, 'node'), { dereference: true });
    cpSync(join(tools, 'npm'), join(context, 'npm'), { recursive: true });
    for (const name of ['smtp-server', 'nodemailer', 'punycode.js'])
      cpSync(join(tools, name), join(context, 'mail', 'node_modules', name), { recursive: true });
    return context;
  }

  /** Starts podman's service and puts docker compose on the path. @returns what runs it with these arguments */
  async compose() {
    const plugin = join(this.kept, 'bin', 'docker-compose');
    if (!existsSync(plugin)) await this.#fetchCompose(plugin);
    this.#service = spawn('podman', ['system', 'service', '--time', '0', this.env.DOCKER_HOST], {
      env: this.env,
      stdio: 'ignore',
    });
    for (let tries = 0; !existsSync(this.socket) && tries < 100; tries++)
      await new Promise((resolve) => setTimeout(resolve, 100));
    return (args, env = {}) => this.run(plugin, args, { env: { ...this.env, ...env } });
  }

  async #fetchCompose(plugin) {
    const apt = join(this.folder, 'apt');
    for (const folder of ['lists/partial', 'cache/archives/partial', 'unpacked'])
      mkdirSync(join(apt, folder), { recursive: true });
    writeFileSync(join(apt, 'sources.list'), `deb ${mirror()} ${COMPOSE_RELEASE} main\n`);
    const options = [
      ...['-o', `Dir::Etc::sourcelist=${join(apt, 'sources.list')}`, '-o', 'Dir::Etc::sourceparts=-'],
      ...['-o', `Dir::State::lists=${join(apt, 'lists')}`, '-o', `Dir::Cache=${join(apt, 'cache')}`],
      ...['-o', 'APT::Sandbox::User=root'],
    ];
    await this.run('apt-get', [...options, 'update', '-qq']);
    await this.run('apt-get', [...options, 'download', 'docker-compose'], { cwd: apt });
    const [archive] = readdirSync(apt).filter((name) => name.endsWith('.deb'));
    await this.run('dpkg', ['-x', archive, 'unpacked'], { cwd: apt });
    mkdirSync(join(this.kept, 'bin'), { recursive: true });
    cpSync(join(apt, 'unpacked/usr/libexec/docker/cli-plugins/docker-compose'), plugin);
  }

  /** Everything that runs ends; images stay for the next run. */
  async close() {
    spawnSync('podman', ['rm', '--all', '--force', '--volumes', '--time', '5'], { env: this.env });
    spawnSync('podman', ['volume', 'rm', '--all', '--force'], { env: this.env });
    spawnSync('podman', ['network', 'prune', '--force'], { env: this.env });
    this.#service?.kill();
    // Podman leaves its store mounted on itself.
    spawnSync('umount', [join(this.kept, 'storage', 'overlay')]);
    rmSync(this.folder, { recursive: true, force: true });
  }
}
