import { Module } from '@nestjs/common';
import { AccountService } from './account.service';

/** What belongs to a user beside their sign-in: so far the time zone. */
@Module({ providers: [AccountService], exports: [AccountService] })
export class AccountModule {}
