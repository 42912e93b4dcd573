import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Config } from '../../platform/config/config';
import { Transactions } from '../../platform/database/transactions';
import type { Caller } from '../../platform/http/caller.decorator';
import type { SignedIn } from '../../platform/security/current-user.decorator';
import { RateLimiter, type RateLimitRule } from '../../platform/security/rate-limiter';
import { AccountService } from '../account/account.service';
import { AuditLogService } from '../audit/audit-log.service';
import { AccessEndsService } from '../auth/access-ends.service';
import { AuthUsersService } from '../auth/auth-users.service';
import { RecentSignInService } from '../auth/recent-sign-in.service';
import { type FeedEvent, FeedEventsService } from '../calendar-events/feed-events.service';
import { type MemberId, own } from '../member-access/member-access.service';
import { ProgrammesService } from '../programmes/programmes.service';
import { CalendarFeedEntity } from './calendar-feed.entity';
import type { CalendarFeed, NewCalendarFeed } from './dto/calendar-feed.dto';
import { feedTokenIn, hashFeedToken, newFeedToken } from './feed-token';
import { icalFeed } from './ical-feed';

/** Counted per feed: calendar services read those of many members from few addresses. */
const READS: RateLimitRule = { name: 'calendar-feed', points: 60, seconds: 300 };

/** The private address under which a member's own calendar reads the programme. */
@Injectable()
export class CalendarFeedService implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly config: Config,
    private readonly limiter: RateLimiter,
    private readonly audit: AuditLogService,
    private readonly users: AuthUsersService,
    private readonly recentSignIn: RecentSignInService,
    private readonly accessEnds: AccessEndsService,
    private readonly accounts: AccountService,
    private readonly programmes: ProgrammesService,
    private readonly events: FeedEventsService,
  ) {}

  /** Whoever ends all other access to their account ends this one too: an intruder may have made the address. */
  onModuleInit(): void {
    this.accessEnds.onEnd((tx, userId, caller) => this.end(tx, userId, caller));
  }

  async of(userId: MemberId): Promise<CalendarFeed> {
    const feed = await this.dataSource.manager.findOneBy(CalendarFeedEntity, { user_id: userId });
    return {
      active: feed !== null,
      created_at: feed?.created_at.toISOString() ?? null,
      last_read_at: feed?.last_read_at?.toISOString() ?? null,
    };
  }

  /**
   * Makes an address; an earlier one stops at once.
   * @throws ReauthenticationNeededProblem unless the sign-in is recent: the address outlives the session
   */
  async create(who: SignedIn, caller: Caller): Promise<NewCalendarFeed> {
    await this.recentSignIn.check(who);
    const userId = own(who);
    const token = newFeedToken();
    return this.transactions.run(async (tx) => {
      const [row] = await tx.query<[{ created_at: Date; replaced: boolean }]>(
        `INSERT INTO calendar_feed (user_id, token_hash) VALUES ($1, $2)
         ON CONFLICT (user_id) DO UPDATE
           SET token_hash = excluded.token_hash, created_at = now(), last_read_at = NULL
         RETURNING created_at, xmax <> 0 AS replaced`,
        [userId, hashFeedToken(token)],
      );
      await this.audit.write(tx, {
        actor_id: userId,
        action: 'calendar_feed_created',
        caller,
        traits: { replaced: row.replaced },
      });
      return {
        active: true,
        created_at: row.created_at.toISOString(),
        last_read_at: null,
        url: `${this.config.publicUrl}/feeds/${token}.ics`,
      };
    });
  }

  /** Stops the address at once. Does nothing where there is none. */
  async revoke(userId: MemberId, caller: Caller): Promise<void> {
    await this.transactions.run((tx) => this.end(tx, userId, caller));
  }

  /**
   * The calendar under an address.
   * @param file last part of the address
   * @returns undefined for what is nobody's address, or no longer
   */
  async read(file: string): Promise<string | undefined> {
    const token = feedTokenIn(file);
    if (token === undefined) return undefined;
    const feed = await this.dataSource.manager.findOneBy(CalendarFeedEntity, {
      token_hash: hashFeedToken(token),
    });
    if (!feed) return undefined;
    // Bans are written by hand, beside the product: the first read after one ends the feed, however late it comes.
    if (await this.users.wasBannedSince(feed.user_id, feed.created_at)) {
      await this.dataSource.manager.delete(CalendarFeedEntity, { user_id: feed.user_id });
      return undefined;
    }
    await this.limiter.spend(READS, feed.user_id);
    const [zone, events] = await Promise.all([
      this.accounts.timeZoneOf(feed.user_id),
      this.eventsOf(feed.user_id),
      this.noteRead(feed.user_id),
    ]);
    return icalFeed(events, zone, this.config.publicUrl);
  }

  private async end(tx: EntityManager, userId: MemberId, caller: Caller): Promise<void> {
    const { affected } = await tx.delete(CalendarFeedEntity, { user_id: userId });
    if (!affected) return;
    await this.audit.write(tx, { actor_id: userId, action: 'calendar_feed_revoked', caller });
  }

  /** Everything of the active programme; nothing when there is none. */
  private async eventsOf(userId: MemberId): Promise<FeedEvent[]> {
    const programId = await this.programmes.activeIdOf(userId);
    return programId === null ? [] : this.events.ofProgramme(userId, programId);
  }

  private async noteRead(userId: MemberId): Promise<void> {
    await this.dataSource.query(
      `UPDATE calendar_feed SET last_read_at = now()
        WHERE user_id = $1 AND (last_read_at IS NULL OR last_read_at < now() - interval '1 minute')`,
      [userId],
    );
  }
}
