// P7, P8 for sign-ins: other requests while twenty people sign in at once, again and again. Hashing must not hold the
// event loop: what others wait stays within five times of what they wait when nobody signs in.
import { setTimeout as delay } from 'node:timers/promises';
import { median, percentile, report, smoke } from './measure.mjs';

const SAMPLES = smoke ? 20 : 400;
const ROUNDS = smoke ? 1 : 3;
const AT_ONCE = 20;

/** Milliseconds of small authenticated reads, one every 10 ms whatever the others take. */
export async function waits(url, token) {
  const times = [];
  const asked = [];
  for (let sample = 0; sample < SAMPLES; sample++) {
    const begun = performance.now();
    asked.push(
      fetch(`${url}/api/v1/auth/me`, { headers: { authorization: `Bearer ${token}` } }).then(
        async (answer) => {
          if (!answer.ok) throw new Error(`/auth/me answered ${answer.status}`);
          await answer.arrayBuffer();
          times.push(performance.now() - begun);
        },
      ),
    );
    await delay(10);
  }
  await Promise.all(asked);
  return times;
}

/** Twenty people who do nothing but sign in, until told to stop. */
function keepSigningIn(url, member) {
  let signingIn = true;
  let done = 0;
  const people = Array.from({ length: AT_ONCE }, async () => {
    while (signingIn) {
      const answer = await fetch(`${url}/auth/v1/token?grant_type=password`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: member.email, password: member.password }),
      });
      if (!answer.ok) throw new Error(`sign-in answered ${answer.status}`);
      await answer.arrayBuffer();
      done++;
    }
  });
  return async () => {
    signingIn = false;
    await Promise.all(people);
    return done;
  };
}

export async function signIn({ api, member }) {
  const rounds = [];
  for (let round = 0; round < ROUNDS; round++) {
    const idle = percentile(await waits(api.url, member.token), 0.99);
    const stop = keepSigningIn(api.url, member);
    const begun = performance.now();
    const busy = percentile(await waits(api.url, member.token), 0.99);
    const rate = (await stop()) / ((performance.now() - begun) / 1000);
    rounds.push({ idle, busy, rate });
    process.stdout.write(
      `     p99 idle ${idle.toFixed(1)} ms, during sign-ins ${busy.toFixed(1)} ms; ${rate.toFixed(0)} sign-ins/s\n`,
    );
  }
  const ratio = median(rounds.map(({ idle, busy }) => idle / busy));
  return [
    report({
      id: 'P7',
      what: 'p99 of others during 20 sign-ins at once, five times idle over it',
      value: 5 * ratio,
      unit: 'x',
      floor: 1,
      moonshot: 2.5,
      measured: rounds,
    }),
  ];
}
