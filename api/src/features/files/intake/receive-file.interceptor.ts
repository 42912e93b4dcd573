import { createHash } from 'node:crypto';
import {
  applyDecorators,
  type CallHandler,
  createParamDecorator,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  UseInterceptors,
} from '@nestjs/common';
import { ApiBody, ApiConsumes } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import multer, { MulterError } from 'multer';
import { promisify } from 'node:util';
import { firstValueFrom, from, type Observable } from 'rxjs';
import { demandPace, giveBodyTime, stopBodyTime } from '../../../platform/http/body-time';
import { BadRequestProblem, Problem } from '../../../platform/http/problem';
import { type SignedIn } from '../../../platform/security/current-user.decorator';
import { FairQueue } from '../../../platform/security/fair-queue';
import { MemberTurns } from '../../../platform/security/member-turns';

/** Bytes of a document. */
const LARGEST = 10 * 1024 * 1024;
/** What stands around it in a request. */
const AROUND = 16 * 1024;
/** How documents come in to one process. Times in milliseconds. */
@Injectable()
export class UploadLimits {
  /** Documents that are held while they come in, and what waits: the memory is everybody's. */
  readonly atOnce = { slots: 16, waiting: 64, waitingPerLine: 8 };
  /** How long one may take, from its slot on. */
  readonly longest: number = 600_000;
  /** How slow a line may be (bytes a second): 10 MB over a poor mobile network. */
  readonly slowest: number = 16 * 1024;
  /** While others wait for a slot: a few slow lines do not hold them all. */
  readonly slowestWaitedFor: number = 64 * 1024;
  /** A line is judged so often. */
  readonly judgedEvery: number = 20_000;
}

/** A document as it came. */
export interface ReceivedFile {
  readonly filename: string;
  /** As the client calls it. */
  readonly media_type: string;
  readonly bytes: Buffer;
}

const receive = promisify<Request, Response>(
  multer({
    storage: multer.memoryStorage(),
    limits: { fileSize: LARGEST, files: 1, fields: 0, parts: 2, headerPairs: 20, fieldNameSize: 100 },
    defParamCharset: 'utf8',
  }).single('file'),
);

const tooLarge = () => new Problem(413, 'file-too-large', 'File too large. Maximum size: 10MB.');

/** Reads the document of a multipart request into memory; what is larger than it may be is never held. */
@Injectable()
export class ReceiveFileInterceptor implements NestInterceptor {
  private readonly queue: FairQueue;

  constructor(
    private readonly turns: MemberTurns,
    private readonly limits: UploadLimits,
  ) {
    this.queue = new FairQueue(limits.atOnce);
  }

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    const request = http.getRequest<Request & { user?: SignedIn }>();
    if (Number(request.headers['content-length'] ?? 0) > LARGEST + AROUND) {
      request.resume();
      throw tooLarge();
    }
    stopBodyTime(request); // it starts with the slot
    const line = request.user?.id ?? '';
    // One of a member at a time: a few slow lines of one account would keep everybody else waiting.
    const received = this.turns.run(`upload ${line}`, () =>
      this.queue.run({ line, known: true }, async () => {
        const { longest, slowest, slowestWaitedFor, judgedEvery } = this.limits;
        giveBodyTime(request, longest);
        const pace = () => (this.queue.isWaitedFor ? slowestWaitedFor : slowest);
        const judged = demandPace(request, pace, judgedEvery);
        await receive(request, http.getResponse<Response>()).catch(refuse).finally(judged);
        const { file } = request;
        if (!file) throw new BadRequestProblem('no-file', 'Please choose a file to upload.');
        if (file.size === 0) {
          throw new BadRequestProblem('file-empty', 'This file is empty. Please choose another one.');
        }
        // What an Idempotency-Key is held against.
        request.body = { sha256: createHash('sha256').update(file.buffer).digest('hex') };
        return (await firstValueFrom(next.handle())) as unknown;
      }),
    );
    return from(received);
  }
}

/** @throws what is wrong with the request, as a sentence */
function refuse(error: unknown): never {
  if (error instanceof MulterError) {
    if (error.code === 'LIMIT_FILE_SIZE') throw tooLarge();
    throw new BadRequestProblem('one-file', 'Please send exactly one file, in the field "file".');
  }
  throw new BadRequestProblem('upload-incomplete', 'The file did not arrive whole. Please try again.');
}

/** Route concern: takes one document as `multipart/form-data`, in the field `file`. */
export function ReceivesFile(): MethodDecorator {
  return applyDecorators(
    UseInterceptors(ReceiveFileInterceptor),
    ApiConsumes('multipart/form-data'),
    ApiBody({
      required: true,
      schema: {
        type: 'object',
        required: ['file'],
        properties: {
          file: {
            type: 'string',
            format: 'binary',
            description: 'PDF, JPEG, PNG, TIFF or CSV; at most 10 x 1024 x 1024 bytes.',
          },
        },
      },
    }),
  );
}

/** The document that came. */
export const Received = createParamDecorator((_: unknown, context: ExecutionContext): ReceivedFile => {
  const { file } = context.switchToHttp().getRequest<Request>();
  if (!file) throw new Error('Received on a route that receives no file');
  return { filename: file.originalname, media_type: file.mimetype, bytes: file.buffer };
});
