import { Global, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { ConsumerRegistry } from './consumer-registry';
import { DeliveryGauge } from './delivery-gauge';
import { EventPublisher } from './event-publisher';
import { EventSubjects } from './event-subjects';
import { ParkedDeliveriesController } from './parked-deliveries.controller';
import { ParkedDeliveriesService } from './parked-deliveries.service';

/** Publishing, and what failed for good. Both kinds of process need it: a publisher writes one delivery per consumer. */
@Global()
@Module({
  imports: [DiscoveryModule],
  controllers: [ParkedDeliveriesController],
  providers: [ConsumerRegistry, DeliveryGauge, EventPublisher, EventSubjects, ParkedDeliveriesService],
  exports: [ConsumerRegistry, EventPublisher, EventSubjects],
})
export class EventsModule {}
