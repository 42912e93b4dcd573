import type { DiscoveryService } from '@nestjs/core';
import { type Consumer, Consumes } from './consumer';
import { ConsumerRegistry } from './consumer-registry';
import { defineEvent, type EventDefinition } from './define-event';

const Ripened = defineEvent<{ tree: string }>('spec.ripened');

@Consumes(Ripened, { queue: 'programmes', name: 'pick' })
class Picker implements Consumer<{ tree: string }> {
  async handle(): Promise<void> {}
}

@Consumes(Ripened, { queue: 'programmes', name: 'count' })
class Counter implements Consumer<{ tree: string }> {
  async handle(): Promise<void> {}
}

/** A registry that finds these providers in the application. */
function registryOf(...instances: object[]): ConsumerRegistry {
  const providers = instances.map((instance) => ({ metatype: instance.constructor, instance }));
  return new ConsumerRegistry({ getProviders: () => providers } as unknown as DiscoveryService);
}

describe('the boot', () => {
  it('knows every consumer of an event', () => {
    const registry = registryOf(new Picker(), new Counter(), {});
    registry.onModuleInit();
    expect(registry.of(Ripened).map(({ name }) => name)).toEqual(['pick', 'count']);
    expect(registry.named('pick')?.queue).toBe('programmes');
    expect(registry.named('gone')).toBeUndefined();
  });

  it('stops when an event has no consumer', () => {
    expect(() => registryOf().onModuleInit()).toThrow('Nobody consumes the event spec.ripened.');
  });

  it('stops when a consumer has no handler, or two share a name', () => {
    const empty = Object.create(Picker.prototype, { handle: { value: undefined } }) as object;
    expect(() => registryOf(empty).onModuleInit()).toThrow('The consumer pick has no handler.');
    expect(() => registryOf(new Picker(), new Picker()).onModuleInit()).toThrow(
      'Two consumers are called pick.',
    );
  });

  it('stops when an event is defined twice', () => {
    expect((): EventDefinition => defineEvent('spec.ripened')).toThrow(
      'The event spec.ripened is defined twice.',
    );
  });
});
