import { Injectable } from '@nestjs/common';
import { ModelUsageService } from '../../platform/ai/model-usage.service';
import { Config } from '../../platform/config/config';
import type { Counted } from '../../platform/daily-counts/daily-count.entity';
import { type DailyCount, DailyCounts } from '../../platform/daily-counts/daily-counts';
import { Transactions } from '../../platform/database/transactions';
import { ParkedDeliveriesService } from '../../platform/events/parked-deliveries.service';
import type { Caller } from '../../platform/http/caller.decorator';
import type { SignedIn } from '../../platform/security/current-user.decorator';
import { AuditLogService } from '../audit/audit-log.service';
import { PushHealthService } from '../push/push-health.service';
import type { DeliveryFigures, ModelKind } from './dto/delivery.dto';
import { modelCost } from './model-cost';

/** How telling people goes, what the model is used for, and work that failed for good. */
@Injectable()
export class DeliveryService {
  constructor(
    private readonly transactions: Transactions,
    private readonly parked: ParkedDeliveriesService,
    private readonly audit: AuditLogService,
    private readonly push: PushHealthService,
    private readonly counts: DailyCounts,
    private readonly usage: ModelUsageService,
    private readonly config: Config,
  ) {}

  async since(days: number): Promise<DeliveryFigures> {
    const counts = await this.counts.since(days);
    const used = await this.usage.since(days);
    const sum = (what: Counted) => sumOf(counts.filter((each) => each.what === what));
    return {
      push: { ...(await this.push.since(days)), ended_devices: sum('devices_gone') },
      mail: { sent: sum('mails_sent'), failed: sum('mails_failed') },
      model: {
        days: used.map((day) => ({ ...day, cost: modelCost(day, this.config) })),
        currency: this.config.AI_PRICE_CURRENCY,
        kinds: kindsOf(counts),
      },
      drafts: { sent: sum('drafts_sent'), unchanged: sum('drafts_unchanged') },
    };
  }

  /** Tries work again that failed for good. @throws NotFoundProblem */
  async release(who: SignedIn, id: string, caller: Caller): Promise<void> {
    await this.transactions.run(async (tx) => {
      await this.parked.release(tx, id);
      const traits = { delivery: id };
      await this.audit.write(tx, { actor_id: who.id, action: 'delivery_released', caller, traits });
    });
  }
}

function kindsOf(counts: readonly DailyCount[]): ModelKind[] {
  const ofModel = counts.filter(({ what }) => what === 'model_answers' || what === 'model_fallbacks');
  return [...Map.groupBy(ofModel, ({ kind }) => kind)]
    .map(([kind, of]) => ({
      kind,
      answers: sumOf(of.filter(({ what }) => what === 'model_answers')),
      fallbacks: sumOf(of.filter(({ what }) => what === 'model_fallbacks')),
    }))
    .sort((a, b) => a.kind.localeCompare(b.kind));
}

const sumOf = (counts: readonly DailyCount[]): number => counts.reduce((sum, { count }) => sum + count, 0);
