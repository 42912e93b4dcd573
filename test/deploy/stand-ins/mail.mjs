// The stand-in for Mailpit: takes every mail, and lists whom they went to as Mailpit does.
import { createServer } from 'node:http';
import { SMTPServer } from 'smtp-server';

const mails = [];
new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData: (stream, { envelope }, done) => {
    stream.resume().on('end', () => {
      mails.push({ To: envelope.rcptTo.map(({ address }) => ({ Address: address })) });
      done();
    });
  },
}).listen(1025);
createServer((request, response) =>
  response.end(request.url === '/api/v1/messages' ? JSON.stringify({ messages: mails }) : 'ok'),
).listen(8025);
process.on('SIGTERM', () => process.exit(0));
