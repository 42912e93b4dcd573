import { Body, Controller, Get, HttpCode, Param, Patch, Post } from '@nestjs/common';
import { ApiNoContentResponse, ApiTags } from '@nestjs/swagger';
import { VapidKeys } from '../../platform/push/vapid-keys';
import { CurrentUser, type SignedIn } from '../../platform/security/current-user.decorator';
import { Public } from '../../platform/security/public.decorator';
import { RateLimit } from '../../platform/security/rate-limit.guard';
import type { MemberId } from '../member-access/member-access.service';
import { OwnMember } from '../member-access/own-member.decorator';
import { Notice, NoticeIdParam, NoticeKey, ShownNotice } from './dto/notice.dto';
import { ChangePushPreferences, PushPreferences } from './dto/preferences.dto';
import {
  PushPublicKey,
  Subscribe,
  Subscribed,
  TestSent,
  Unsubscribe,
  Unsubscribed,
} from './dto/subscription.dto';
import { NoticesService } from './notices.service';
import { PreferencesService } from './preferences.service';
import { SubscriptionsService } from './subscriptions.service';
import { TestPushService } from './test-push.service';

const WRITES = { name: 'push-write', points: 120, seconds: 3600 };
/** By service workers, which send no token: counted per address. */
const BY_KEY = { name: 'push-notice', points: 600, seconds: 60 };

@ApiTags('push-notifications')
@Controller('api/v1/push-notifications')
export class PushNotificationsController {
  constructor(
    private readonly keys: VapidKeys,
    private readonly subscriptions: SubscriptionsService,
    private readonly preferences: PreferencesService,
    private readonly notices: NoticesService,
    private readonly tests: TestPushService,
  ) {}

  /** The key that browsers subscribe with. */
  @Get('public-key')
  async publicKey(): Promise<PushPublicKey> {
    return { public_key: await this.keys.publicKey() };
  }

  /**
   * Tells a device of the caller's what they want to be told, until it is signed out or unsubscribes. One that was
   * somebody else's is the caller's now; of more than ten the oldest goes.
   */
  @Post('subscribe')
  @HttpCode(200)
  @RateLimit(WRITES)
  subscribe(@CurrentUser() user: SignedIn, @Body() { subscription }: Subscribe): Promise<Subscribed> {
    return this.subscriptions.subscribe(user, subscription);
  }

  /** Tells the device nothing more. One that is not the caller's stays as it is. */
  @Post('unsubscribe')
  @HttpCode(200)
  @RateLimit(WRITES)
  async unsubscribe(@OwnMember() member: MemberId, @Body() { endpoint }: Unsubscribe): Promise<Unsubscribed> {
    await this.subscriptions.unsubscribe(member, endpoint);
    return { subscribed: false };
  }

  /**
   * Sends a message to the caller's devices and waits for what becomes of it. 409 push.not-subscribed without a device,
   * 502 push.not-sent when no push service has taken it.
   */
  @Post('test')
  @HttpCode(200)
  @RateLimit({ name: 'push-test', points: 20, seconds: 3600 })
  test(@OwnMember() member: MemberId): Promise<TestSent> {
    return this.tests.send(member);
  }

  /** What the caller wants to be told, and when. */
  @Get('preferences')
  wishes(@OwnMember() member: MemberId): Promise<PushPreferences> {
    return this.preferences.of(member);
  }

  /** Changes what is given. */
  @Patch('preferences')
  @RateLimit(WRITES)
  changeWishes(
    @OwnMember() member: MemberId,
    @Body() given: ChangePushPreferences,
  ): Promise<PushPreferences> {
    return this.preferences.change(member, given);
  }

  /** A notice of the caller's: what it says, and where it leads. */
  @Get('notices/:id')
  notice(@OwnMember() member: MemberId, @Param() { id }: NoticeIdParam): Promise<Notice> {
    return this.notices.one(member, id);
  }

  /** What a device shows of a notice; its key, told when it subscribed, stands in for a token. */
  @Public()
  @Post('notices/:id/show')
  @HttpCode(200)
  @RateLimit(BY_KEY)
  show(@Param() { id }: NoticeIdParam, @Body() { key }: NoticeKey): Promise<ShownNotice> {
    return this.notices.shownOn(key, id);
  }

  /** Lets a reminder come again in 30 minutes: three times at most, and not within quiet hours. */
  @Public()
  @Post('notices/:id/snooze')
  @HttpCode(204)
  @ApiNoContentResponse()
  @RateLimit(BY_KEY)
  snooze(@Param() { id }: NoticeIdParam, @Body() { key }: NoticeKey): Promise<void> {
    return this.notices.snooze(key, id);
  }
}
