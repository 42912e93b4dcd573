import { Global, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { ConsumerRegistry } from './consumer-registry';
import { DeliveryGauge } from './delivery-gauge';
import { EventPublisher } from './event-publisher';
import { EventResults } from './event-results';
import { EventSubjects } from './event-subjects';
import { ParkedDeliveriesService } from './parked-deliveries.service';
import { PgListener } from './pg-listener';
import { QueueStatesService } from './queue-states.service';
import { QueuesController } from './queues.controller';

/**
 * Publishing, waiting for results, and what failed for good. Both kinds of process need it: a publisher writes one
 * delivery per consumer.
 */
@Global()
@Module({
  imports: [DiscoveryModule],
  controllers: [QueuesController],
  providers: [
    ConsumerRegistry,
    DeliveryGauge,
    EventPublisher,
    EventResults,
    EventSubjects,
    ParkedDeliveriesService,
    PgListener,
    QueueStatesService,
  ],
  exports: [
    ConsumerRegistry,
    EventPublisher,
    EventResults,
    EventSubjects,
    ParkedDeliveriesService,
    PgListener,
  ],
})
export class EventsModule {}
