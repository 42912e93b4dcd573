import { TARGET } from '../../api/src/features/push/subscriptions/push-subscription.entity';
import { QUEUES } from '../../api/src/platform/queues/queue-table';
import { MemberKey } from '../../api/src/platform/sealing/member-key';
import { SecretBox } from '../../api/src/platform/sealing/secret-box';
import { PushService } from '../support/push-service';
import { beginCheckIns, type MemberKeyMaker, remindedMembers } from '../support/reminded-members';
import { masterKeys } from '../support/sealed';
import { World } from './world';

const MEMBERS = 300;

let world: World;
let service: PushService;
beforeEach(async () => {
  [world, service] = await Promise.all([World.open(), PushService.start()]);
});
afterEach(async () => {
  await world.close();
  await service.stop();
});

it('reminders of many, by two workers of which one is killed half-way: none is lost, and few come twice', async () => {
  const box = new SecretBox(masterKeys());
  const keyOf: MemberKeyMaker = (member, bytes) => {
    const key = new MemberKey(bytes);
    return {
      sealed: box.seal('member-key', member, bytes),
      seal: (row, target) => key.seal(TARGET, row, target as typeof TARGET.value),
    };
  };
  const query = (text: string, values: unknown[]) => world.sql(text, values);
  const devices = await remindedMembers(query, service, MEMBERS, keyOf);
  await beginCheckIns(query, 0);
  let taken = 0;
  const halfWay = new Promise<void>((resolve) => {
    service.onTaken = () => {
      if (++taken === MEMBERS / 2) resolve();
    };
  });
  const settings = { PUSH_EXTRA_HOSTS: service.host };
  const workers = await Promise.all([world.startWorker(settings), world.startWorker(settings)]);
  await halfWay;
  await workers[0].kill();
  const all = Promise.withResolvers<void>();
  service.onTaken = () => {
    if (service.counts().size === MEMBERS) all.resolve();
  };
  service.onTaken('');
  await all.promise;
  await world.settled();
  expect(service.faults).toEqual([]);
  const received = devices.map((device) => service.received(device));
  expect(received.filter((messages) => messages.length === 0)).toEqual([]);
  const repeated = received.filter((messages) => messages.length > 1);
  // Whatever the killed one had sent and not noted; of the same notice, so that its tag makes them one.
  expect(repeated.length).toBeLessThanOrEqual(QUEUES.notifications.concurrency);
  for (const messages of received) {
    expect(new Set(messages.map(({ payload }) => payload.id)).size).toBe(1);
    expect(new Set(messages.map(({ topic }) => topic)).size).toBe(1);
    expect(messages[0]?.payload.kind).toBe('check_in');
  }
  const states = await world.sql(`SELECT state, count(*)::int AS number FROM push_notice GROUP BY state`);
  expect(states).toEqual([{ state: 'sent', number: MEMBERS }]);
});
