/** Of what is no JSON the store holds an address within this page. */
export async function addressOf(response: Response): Promise<unknown> {
  return response.ok ? URL.createObjectURL(await response.blob()) : response.json();
}

/** The same, with the name that the server gives the file. */
export async function namedAddressOf(response: Response): Promise<unknown> {
  const address = await addressOf(response);
  const disposition = response.headers.get('content-disposition') ?? '';
  const filename = /filename="?([\w.-]+)/.exec(disposition)?.[1] ?? 'damson-results';
  return response.ok ? { address, filename } : address;
}

/** A page that is not drawn yet (204) is no picture to keep. */
export async function pictureOf(response: Response): Promise<unknown> {
  return response.status === 204 ? null : addressOf(response);
}

/** Lets go of an address once nobody keeps it. */
export async function letGoAtTheEnd(
  _arg: unknown,
  entry: { cacheDataLoaded: Promise<{ data: string }>; cacheEntryRemoved: Promise<void> },
): Promise<void> {
  const kept = await entry.cacheDataLoaded.catch(() => null);
  await entry.cacheEntryRemoved;
  if (kept) URL.revokeObjectURL(kept.data);
}
