export interface Databases {
  databaseUrl: string;
  redisUrl: string;
}
export function startServers(): Promise<{ env: Record<string, string>; stop(): Promise<void> }>;
export function ownDatabase(name: 'api' | 'e2e' | 'pictures' | 'screens'): Promise<Databases | undefined>;
