/** Looks whether another worker is served by now, or the one that removes them; for pages that stay open. */
export async function updateServiceWorker(container: ServiceWorkerContainer | undefined = navigator.serviceWorker): Promise<void> {
  await (await container?.getRegistration())?.update();
}
