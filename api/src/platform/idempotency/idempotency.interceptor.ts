import {
  applyDecorators,
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  UseInterceptors,
} from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { createHash } from 'node:crypto';
import { firstValueFrom, from, type Observable } from 'rxjs';
import type { EntityManager } from 'typeorm';
import { takeTurn } from '../database/locks';
import { Transactions } from '../database/transactions';
import { MemberKeys } from '../sealing/member-keys';
import { ANSWER, IdempotencyKeyEntity } from './idempotency-key.entity';
import { forgetOldestAnswers } from './kept-answers';
import { checkedKey } from './checked-key';
import { Problem } from '../http/problem';
import type { SignedIn } from '../security/current-user.decorator';

/**
 * Makes a POST repeatable: with an `Idempotency-Key` header the first answer is kept for a day, in the transaction of
 * the change itself, and repetitions (concurrent ones too: they wait) get exactly that answer.
 * The same key with another body or route answers 422.
 */
@Injectable()
export class IdempotencyInterceptor implements NestInterceptor {
  constructor(
    private readonly transactions: Transactions,
    private readonly keys: MemberKeys,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<Request & { user?: SignedIn }>();
    const response = context.switchToHttp().getResponse<Response>();
    const key = request.user && checkedKey(request.headers['idempotency-key']);
    if (key === undefined || !request.user) return next.handle();
    return from(this.once(request.user.id, key, request, response, next));
  }

  private once(
    userId: string,
    key: string,
    request: Request,
    response: Response,
    next: CallHandler,
  ): Promise<unknown> {
    const route = `${request.method} ${request.path}`;
    const digest = createHash('sha256')
      .update(route)
      .update('\n')
      .update(JSON.stringify(request.body ?? null))
      .digest('hex');
    return this.transactions.run(async (tx) => {
      await takeTurn(tx, 'idempotencyKey', `${userId} ${key}`);
      const own = await this.keys.of(userId, tx);
      const hash = own.fingerprint('idempotent-request', digest);
      const kept = await this.find(tx, userId, key);
      if (kept) {
        if (!kept.request_hash.equals(hash)) {
          throw new Problem(
            422,
            'idempotency-key-reused',
            'This Idempotency-Key was used for another request.',
          );
        }
        response.status(kept.status).setHeader('Idempotent-Replayed', 'true');
        return own.open(ANSWER, key, kept.answer_sealed);
      }
      const body = (await firstValueFrom(next.handle(), { defaultValue: null })) as unknown;
      await tx.insert(IdempotencyKeyEntity, {
        user_id: userId,
        key,
        route,
        request_hash: hash,
        status: response.statusCode,
        answer_sealed: own.seal(ANSWER, key, body ?? null),
      });
      await forgetOldestAnswers(tx, userId);
      return body;
    });
  }

  private find(tx: EntityManager, userId: string, key: string): Promise<IdempotencyKeyEntity | null> {
    return tx.findOneBy(IdempotencyKeyEntity, { user_id: userId, key });
  }
}

/** Route concern: accepts an `Idempotency-Key` header and documents it. */
export function Idempotent(): MethodDecorator {
  return applyDecorators(UseInterceptors(IdempotencyInterceptor), TakesIdempotencyKey());
}

/** Documents the header. */
export function TakesIdempotencyKey(): MethodDecorator {
  return ApiHeader({
    name: 'Idempotency-Key',
    required: false,
    description:
      'Repeating the request with the same key answers the first result and changes nothing again.',
  });
}
