'use strict';
// What a process starts must not outlive it, whatever ended it, SIGKILL included: a second process, which holds a pipe
// from the first, ends the rest when the pipe closes. Plain JavaScript: also used before anything is installed or built.
const { spawn } = require('node:child_process');
const { rmSync } = require('node:fs');
const { createInterface } = require('node:readline');

/** How long what is asked to end may take before it is killed (milliseconds). */
const GRACE = 15_000;

let guard;

/**
 * @param {number | undefined} pid of a process, or minus the number of a process group; undefined for what could not start
 * @param {NodeJS.Signals} [signal] what asks it to end
 * @returns {() => void} to be called when it has ended by itself
 */
function guardProcess(pid, signal = 'SIGTERM') {
  if (pid === undefined) return () => undefined;
  tell({ process: pid, signal });
  return () => tell({ process: pid });
}

/**
 * Starts a server of its own process group, so that Ctrl-C reaches us alone. It begins once the guard knows of it: killed in
 * between, we leave nothing behind either.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @returns {import('node:child_process').ChildProcess}
 */
function spawnGuarded(command, args, env) {
  const child = spawn('/bin/sh', ['-c', 'read -r go && exec "$@"', 'sh', command, ...args], {
    env,
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  child.once('exit', guardProcess(child.pid));
  child.stdin.on('error', () => undefined); // it has ended already
  child.stdin.end('go\n');
  return child;
}

/**
 * @param {string} path of a folder that goes with this process
 * @returns {() => void} to be called when it is gone
 */
function guardFolder(path) {
  tell({ folder: path, goes: true });
  return () => tell({ folder: path });
}

function tell(message) {
  if (!guard) {
    // A group of its own: Ctrl-C is for the others.
    guard = spawn(process.execPath, [__filename], { detached: true, stdio: ['pipe', 'ignore', 'ignore'] });
    guard.unref();
    /** @type {import('node:net').Socket} */ (guard.stdin).unref();
    guard.stdin.on('error', () => undefined);
  }
  guard.stdin.write(`${JSON.stringify(message)}\n`);
}

/** The second process. */
function serve() {
  const processes = new Map();
  const folders = new Set();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined);
  createInterface({ input: process.stdin })
    .on('line', (line) => {
      const { process: pid, signal, folder, goes } = JSON.parse(line);
      if (signal) processes.set(pid, signal);
      else if (pid) processes.delete(pid);
      if (goes) folders.add(folder);
      else if (folder) folders.delete(folder);
    })
    .on('close', () => {
      for (const [pid, signal] of processes) send(pid, signal);
      const end = Date.now() + GRACE;
      const timer = setInterval(() => {
        const left = [...processes.keys()].filter((pid) => send(pid, 0));
        if (left.length > 0 && Date.now() < end) return;
        clearInterval(timer);
        for (const pid of left) send(pid, 'SIGKILL');
        for (const folder of folders) remove(folder, 20);
      }, 50);
    });
}

/** Until it is gone: the last process of a server may still write while the first of it has ended. */
function remove(folder, tries) {
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch {
    if (tries > 0) setTimeout(() => remove(folder, tries - 1), 250);
  }
}

function send(pid, signal) {
  try {
    return process.kill(pid, signal);
  } catch {
    return false; // it is gone
  }
}

if (require.main === module) serve();
else module.exports = { guardProcess, guardFolder, spawnGuarded };
