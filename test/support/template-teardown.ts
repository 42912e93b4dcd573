export default function templateTeardown(): void {
  globalThis.removeTemplate?.();
}
