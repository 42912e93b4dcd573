import { Injectable } from '@nestjs/common';
import { createHash, randomUUID } from 'node:crypto';
import { type EntityManager, IsNull, Not } from 'typeorm';
import { AuthFlowStateEntity } from './auth-flow-state.entity';
import type { CodeChallenge } from './mail-requests';

export type FlowKind = 'signup' | 'recovery' | 'email_change';

/** Requests that are finished by exchanging a code for a session (PKCE). */
@Injectable()
export class FlowStates {
  /** @returns id of the flow, or null for a client that asked without a challenge */
  async begin(
    tx: EntityManager,
    userId: string,
    kind: FlowKind,
    challenge: CodeChallenge | undefined,
  ): Promise<string | null> {
    if (!challenge) return null;
    const { identifiers } = await tx.insert(AuthFlowStateEntity, { user_id: userId, kind, ...challenge });
    return (identifiers[0] as { id: string }).id;
  }

  /** Whether its link was opened before. */
  async wasFollowed(tx: EntityManager, flowId: string | null): Promise<boolean> {
    if (flowId === null) return false;
    return tx.existsBy(AuthFlowStateEntity, { id: flowId, code_issued_at: Not(IsNull()) });
  }

  /** @returns the code to exchange, or undefined when the flow is over */
  async issueCode(tx: EntityManager, flowId: string | null): Promise<string | undefined> {
    if (flowId === null) return undefined;
    const code = randomUUID();
    const { affected } = await tx.update(
      AuthFlowStateEntity,
      { id: flowId },
      { auth_code_hash: codeHash(code), code_issued_at: () => 'now()' },
    );
    return affected ? code : undefined;
  }
}

/** SHA-256 of a code to exchange. */
export const codeHash = (code: string) => createHash('sha256').update(code).digest();
