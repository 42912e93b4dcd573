import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { parseMail, type ReceivedMail } from '../support/mailbox';
import { type RunningProcess, startApi, startWorker } from '../support/processes';
import { call, eventually, newMember } from '../support/product';
import { startStack, type Stack } from '../support/stack';
import { browser, Shelf } from './auth-browser';

/** A mail server that can be told to refuse. */
class MailServer {
  readonly mails: ReceivedMail[] = [];
  readonly envelopes: { from: string; to: string[] }[] = [];
  refusals = 0;
  busy = false;

  private readonly server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (this.busy) {
          this.refusals++;
          done(Object.assign(new Error('Try again later'), { responseCode: 451 }));
          return;
        }
        const { mailFrom, rcptTo } = session.envelope;
        this.envelopes.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
        });
        void parseMail(Buffer.concat(chunks)).then((mail) => {
          this.mails.push(mail);
          done();
        });
      });
    },
  });

  async start(): Promise<string> {
    this.server.listen(0, '127.0.0.1');
    await once(this.server.server, 'listening');
    return `smtp://127.0.0.1:${(this.server.server.address() as AddressInfo).port}`;
  }

  stop(): Promise<void> {
    return new Promise((resolve) => this.server.close(() => resolve()));
  }
}

const mailServer = new MailServer();
let stack: Stack;
let api: RunningProcess;
let worker: RunningProcess;

// A product of its own: the run's worker would take its mails otherwise.
beforeAll(async () => {
  const [started, SMTP_URL] = await Promise.all([startStack(), mailServer.start()]);
  stack = started;
  const settings = { SMTP_URL, MAIL_FROM: 'Damson Care <care@damson.example>' };
  [api, worker] = await Promise.all([startApi(stack, settings), startWorker(stack, settings)]);
});
afterAll(async () => {
  await Promise.all([api.stop(), worker.stop(), mailServer.stop()]);
  await stack.stop();
});

const recover = (email: string) => call(api.baseUrl, '/auth/v1/recover', { body: { email } });
const mailsTo = (email: string) => mailServer.mails.filter(({ to }) => to === email);

describe('mails over SMTP', () => {
  it('arrive with code and link in both forms, and the code works', async () => {
    const { email } = await newMember(api.baseUrl);
    await recover(email);
    const [mail] = await eventually(
      async () => mailsTo(email),
      (mails) => mails.length === 1,
    );
    expect(mailServer.envelopes).toContainEqual({ from: 'care@damson.example', to: [email] });
    expect(mail?.id).toMatch(/^<[0-9a-f-]{36}@localhost>$/);
    expect(mail?.text).toContain(mail?.link);
    expect(mail?.html).toContain(mail?.code);
    expect(mail?.html).toContain('/auth/v1/verify?token=');
    const client = browser(new Shelf(), { baseUrl: api.baseUrl });
    expect((await client.verifyOtp({ email, token: mail?.code ?? '', type: 'recovery' })).error).toBeNull();
  });

  it('wait while the mail server refuses, and arrive once when it does not any more', async () => {
    const { email } = await newMember(api.baseUrl);
    mailServer.busy = true;
    const before = mailServer.refusals;
    expect((await recover(email)).status).toBe(200);
    await eventually(
      async () => mailServer.refusals,
      (refusals) => refusals > before,
    );
    mailServer.busy = false;
    await eventually(
      async () => mailsTo(email),
      (mails) => mails.length === 1,
    );
  });

  it('leave no address and no code in the logs', async () => {
    const { email } = await newMember(api.baseUrl);
    await recover(email);
    const [mail] = await eventually(
      async () => mailsTo(email),
      (mails) => mails.length === 1,
    );
    for (const { output } of [api, worker]) {
      expect(output()).not.toContain(email);
      expect(output()).not.toContain(mail?.code);
    }
  });
});
