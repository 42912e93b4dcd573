import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Transactions } from '../../platform/database/transactions';
import { EventPublisher } from '../../platform/events/event-publisher';
import { ModelClient } from '../../platform/ai/model-client';
import { ConflictProblem } from '../../platform/http/problem';
import { MemberAccessService, type MemberId } from '../member-access/member-access.service';
import { ConsentDecisionEntity } from './consent-decision.entity';
import {
  CONSENT_PURPOSES,
  CONSENT_TEXTS,
  type ConsentPurpose,
  MODEL_PURPOSES,
  STAFF_READS,
} from './consents.options';
import type { Consent, DecideConsent } from './dto/consent.dto';
import { ConsentWithdrawn } from './privacy.events';

export type { ConsentPurpose } from './consents.options';

type Decision = Pick<ConsentDecisionEntity, 'purpose' | 'granted' | 'version' | 'recipient' | 'decided_at'>;

/** Whether there is something to agree to, and who would get the data. */
interface Offer {
  readonly isAvailable: boolean;
  readonly recipient: string | null;
}

/** What a member agrees to, by purpose. */
@Injectable()
export class ConsentsService implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly models: ModelClient,
    private readonly access: MemberAccessService,
    private readonly events: EventPublisher,
  ) {}

  onModuleInit(): void {
    this.access.askToo(async (member, read, tx) => {
      const purpose = STAFF_READS[read];
      return purpose === null || (purpose !== undefined && (await this.holds(member, purpose, tx)));
    });
  }

  /** Asked each time that data would go somewhere: a no holds from that moment. */
  async holds(
    member: MemberId,
    purpose: ConsentPurpose,
    tx: EntityManager = this.dataSource.manager,
  ): Promise<boolean> {
    const { isAvailable, recipient } = await this.offerOf(member, purpose, tx);
    return isAvailable && holds(purpose, await latest(tx, member, purpose), recipient);
  }

  /** Every purpose with what holds. */
  async list(member: MemberId): Promise<Consent[]> {
    const decisions = await this.dataSource.query<Decision[]>(
      `SELECT DISTINCT ON (purpose) purpose, granted, version, recipient, decided_at
         FROM consent_decision WHERE user_id = $1 ORDER BY purpose, id DESC`,
      [member],
    );
    const { manager } = this.dataSource;
    return Promise.all(
      CONSENT_PURPOSES.map(async (purpose) => {
        const decision = decisions.find((one) => one.purpose === purpose);
        return shown(purpose, await this.offerOf(member, purpose, manager), decision);
      }),
    );
  }

  /**
   * Notes a yes or a no. What is decided already is not noted again.
   * @throws ConflictProblem when the member has read another text, or nobody is there to send anything to
   */
  decide(member: MemberId, purpose: ConsentPurpose, { granted, version }: DecideConsent): Promise<Consent> {
    return this.transactions.run(async (tx) => {
      const offer = await this.offerOf(member, purpose, tx);
      const { isAvailable, recipient } = offer;
      if (granted && version !== CONSENT_TEXTS[purpose].version) {
        throw new ConflictProblem('consent-outdated', 'This text has changed. Please read it again.');
      }
      if (granted && !isAvailable) {
        throw new ConflictProblem('consent-unavailable', 'There is nothing to agree to here at the moment.');
      }
      const before = await latest(tx, member, purpose);
      const decision = { purpose, granted, version, recipient };
      if (
        before &&
        before.granted === granted &&
        before.version === version &&
        before.recipient === recipient
      ) {
        return shown(purpose, offer, before);
      }
      const { identifiers } = await tx.insert(ConsentDecisionEntity, { user_id: member, ...decision });
      if (!granted) await this.events.publish(tx, ConsentWithdrawn, { user_id: member });
      const kept = await tx.findOneByOrFail(ConsentDecisionEntity, { id: String(identifiers[0]?.id) });
      return shown(purpose, offer, kept);
    });
  }

  /** A model reads documents of those members only for whom it may write at all. */
  private async offerOf(member: MemberId, purpose: ConsentPurpose, tx: EntityManager): Promise<Offer> {
    const { isConfigured, recipient } = this.models;
    if (!MODEL_PURPOSES.includes(purpose)) return { isAvailable: true, recipient: null };
    const isWanted = purpose === 'external_model' || (await this.holds(member, 'external_model', tx));
    return { isAvailable: isConfigured && isWanted, recipient };
  }
}

function shown(
  purpose: ConsentPurpose,
  { isAvailable, recipient }: Offer,
  decision: Decision | undefined,
): Consent {
  const { version, text } = CONSENT_TEXTS[purpose];
  return {
    purpose,
    granted: isAvailable && holds(purpose, decision, recipient),
    decided_at: decision?.decided_at.toISOString() ?? null,
    version,
    text,
    available: isAvailable,
    recipient,
  };
}

/** A yes counts for the text and the recipient that it was given to; a no counts until there is a yes. */
function holds(purpose: ConsentPurpose, decision: Decision | undefined, recipient: string | null): boolean {
  const { byDefault, version } = CONSENT_TEXTS[purpose];
  if (!decision) return byDefault;
  if (!decision.granted) return false;
  return byDefault || (decision.version === version && decision.recipient === recipient);
}

async function latest(
  tx: EntityManager,
  member: MemberId,
  purpose: ConsentPurpose,
): Promise<Decision | undefined> {
  const [row] = await tx.find(ConsentDecisionEntity, {
    where: { user_id: member, purpose },
    order: { id: 'DESC' },
    take: 1,
  });
  return row;
}
