import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { CONSUMER_METADATA, type Consumer, type ConsumerOptions } from './consumer';
import { definedEvents, type EventDefinition } from './define-event';

export interface RegisteredConsumer extends ConsumerOptions {
  readonly handler: Consumer;
}

/**
 * Knows who reacts to what. The boot stops when an event has no consumer, a consumer no handler, or two consumers
 * share a name: such a mistake would otherwise show as work that silently never happens.
 */
@Injectable()
export class ConsumerRegistry implements OnModuleInit {
  private readonly consumers = new Map<string, RegisteredConsumer>();

  constructor(private readonly discovery: DiscoveryService) {}

  onModuleInit(): void {
    for (const provider of this.discovery.getProviders()) {
      const options =
        provider.metatype &&
        (Reflect.getMetadata(CONSUMER_METADATA, provider.metatype) as ConsumerOptions | undefined);
      if (!options) continue;
      const handler = provider.instance as Consumer | undefined;
      if (typeof handler?.handle !== 'function')
        throw new Error(`The consumer ${options.name} has no handler.`);
      if (this.consumers.has(options.name)) throw new Error(`Two consumers are called ${options.name}.`);
      this.consumers.set(options.name, { ...options, handler });
    }
    for (const event of definedEvents()) {
      if (this.of(event).length === 0) throw new Error(`Nobody consumes the event ${event.type}.`);
    }
  }

  /** Consumers of an event, one delivery each. */
  of(event: EventDefinition): RegisteredConsumer[] {
    return [...this.consumers.values()].filter(({ events }) =>
      events.some(({ type }) => type === event.type),
    );
  }

  /** The consumer with this name, unless an older or newer release wrote the delivery. */
  named(name: string): RegisteredConsumer | undefined {
    return this.consumers.get(name);
  }
}
