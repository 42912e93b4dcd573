import { Controller, type INestApplication, Post } from '@nestjs/common';
import { Test } from '@nestjs/testing';
import type { NextFunction, Request, Response } from 'express';
import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  Received,
  type ReceivedFile,
  ReceivesFile,
  UploadLimits,
} from '../../api/src/features/files/intake/receive-file.interceptor';
import { bodyTime } from '../../api/src/platform/http/body-time';
import { MemberTurns } from '../../api/src/platform/security/member-turns';
import { CSV, formOf } from './documents';

/** What the handler waits for, in its slot. */
let held: Promise<void> = Promise.resolve();

@Controller()
class Uploads {
  @Post('upload')
  @ReceivesFile()
  async upload(@Received() { bytes }: ReceivedFile): Promise<{ size: number }> {
    await held;
    return { size: bytes.length };
  }
}

let app: INestApplication;
let url: string;

/** The route as the product has it, on a process that holds two documents at once. */
async function start(limits: Partial<UploadLimits>): Promise<void> {
  const all = { ...new UploadLimits(), atOnce: { slots: 2, waiting: 8, waitingPerLine: 8 }, ...limits };
  const module = await Test.createTestingModule({
    controllers: [Uploads],
    providers: [MemberTurns, { provide: UploadLimits, useValue: all }],
  }).compile();
  app = module.createNestApplication({ logger: false });
  app.use(bodyTime(all.longest));
  app.use((req: Request, _: Response, next: NextFunction) => {
    Object.assign(req, { user: { id: req.headers['x-user'] } });
    next();
  });
  await app.listen(0, '127.0.0.1');
  url = `${await app.getUrl()}/upload`;
}

const lines = new Set<ClientRequest>();

afterEach(async () => {
  for (const line of lines) line.destroy();
  await app.close();
});

async function upload(user: string): Promise<number> {
  const answer = await fetch(url, { method: 'POST', headers: { 'x-user': user }, body: formOf(CSV) });
  return answer.status;
}

/** A form that trickles. Resolves with how it ended: an answer, or that the line was cut. */
function trickle(user: string): Promise<string | number | undefined> {
  const line = request(url, {
    method: 'POST',
    headers: {
      'x-user': user,
      'content-type': 'multipart/form-data; boundary=b',
      'content-length': 1_000_000,
    },
  });
  lines.add(line);
  line.write('--b\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\n');
  const timer = setInterval(() => line.write('a,b\n'), 20);
  const ended = Promise.race([
    once(line, 'response').then(([answer]: IncomingMessage[]) => answer?.statusCode),
    once(line, 'error').then(() => 'cut'),
  ]).catch(() => 'cut');
  void ended.finally(() => {
    clearInterval(timer);
    line.destroy();
  });
  return ended;
}

it('slow lines lose their slots to those who wait', async () => {
  await start({ slowest: 1, slowestWaitedFor: 16 * 1024, judgedEvery: 500 });
  const slow = ['a', 'b'].map(trickle);
  expect(await Promise.race([...slow, sleep(1_500, 'at work')])).toBe('at work'); // nobody waits: they may be slow
  expect(await Promise.all(['c', 'd', 'e'].map(upload))).toEqual([201, 201, 201]);
  expect(await Promise.race(slow)).toBe('cut');
});

it('a line that is slower than any is cut, whether anybody waits or not', async () => {
  await start({ slowest: 16 * 1024, judgedEvery: 300 });
  expect(await trickle('a')).toBe('cut');
  expect(await upload('a')).toBe(201);
});

it('the time of a document begins with its slot', async () => {
  await start({ longest: 1_500 });
  let release = () => undefined as void;
  held = new Promise((resolve) => (release = resolve));
  const holding = ['a', 'b'].map(upload);
  await sleep(200);
  const waiting = upload('c');
  await sleep(2_500);
  release();
  expect(await Promise.all([...holding, waiting])).toEqual([201, 201, 201]);
});
