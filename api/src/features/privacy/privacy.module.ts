import { Module } from '@nestjs/common';
import { MemberAccessModule } from '../member-access/member-access.module';
import { ConsentsController } from './consents.controller';
import { ConsentsService } from './consents.service';
import { MemoryController } from './memory.controller';
import { MemoryService } from './memory.service';
import { PrivacyRetention } from './privacy-retention';
import { SentTextsController } from './sent-texts.controller';
import { SentTextsService } from './sent-texts.service';

/** What members decide about their data, and what they can see of its use. */
@Module({
  imports: [MemberAccessModule],
  controllers: [ConsentsController, MemoryController, SentTextsController],
  providers: [ConsentsService, MemoryService, SentTextsService, PrivacyRetention],
  exports: [ConsentsService, MemoryService, SentTextsService],
})
export class MemberPrivacyModule {}
