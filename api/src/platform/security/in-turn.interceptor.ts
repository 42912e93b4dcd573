import {
  applyDecorators,
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  SetMetadata,
  UseInterceptors,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request, Response } from 'express';
import { firstValueFrom, from, type Observable } from 'rxjs';
import type { SignedIn } from './current-user.decorator';
import { RouteTurns, type TurnKind } from './route-turns';

const TURN_METADATA = 'damson:turn';

@Injectable()
export class InTurnInterceptor implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly turns: RouteTurns,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    const { user } = http.getRequest<Request & { user?: SignedIn }>();
    const kind = this.reflector.get<TurnKind>(TURN_METADATA, context.getHandler());
    const make = () => firstValueFrom(next.handle()) as Promise<unknown>;
    return from(this.turns.answer(kind, user?.id ?? '', http.getResponse<Response>(), make));
  }
}

/** Route concern: its answer takes much of the process, so that it is made in turn. Stands last, around all others. */
export const InTurn = (kind: TurnKind): MethodDecorator =>
  applyDecorators(SetMetadata(TURN_METADATA, kind), UseInterceptors(InTurnInterceptor));
