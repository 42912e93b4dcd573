import { Global, Module } from '@nestjs/common';
import { ModelClient } from './model-client';
import { ModelPatience } from './model-patience';
import { ModelUsageRetention } from './model-usage-retention';
import { ModelUsageService } from './model-usage.service';
import { TokenBudget } from './token-budget';

/** The port to a model. Who uses it has asked for the member's consent first. */
@Global()
@Module({
  providers: [ModelClient, ModelPatience, TokenBudget, ModelUsageRetention, ModelUsageService],
  exports: [ModelClient, ModelUsageService],
})
export class AiModule {}
