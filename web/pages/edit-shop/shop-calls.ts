import type { ShopTarget } from './shop-target.ts';
import type { MyShop } from '#contract/shops/schemas/my-shop.ts';
import type { Api } from '#web/client/api.ts';

/** Holds the calls that read, save and close one shop. */
export interface ShopCalls {
  load: (signal: AbortSignal) => Promise<MyShop>;
  save: (api: Api, form: FormData) => Promise<{ message: string }>;
  close: () => Promise<{ message: string }>;
}

/** Returns the calls of the shop of a company, or of a person. */
export const shopCalls = (api: Api, target: ShopTarget): ShopCalls => {
  if ('companyId' in target) {
    const call = { params: { id: target.companyId } };
    return {
      load: (signal) => api.call('GET /api/entreprises/:id/boutique', { ...call, signal }),
      save: (upload, form) => upload.call('POST /api/entreprises/:id/boutique', { ...call, form }),
      close: () => api.call('DELETE /api/entreprises/:id/boutique', call),
    };
  }
  const query = { shop: target.slug };
  return {
    load: (signal) => api.call('GET /api/my-shop', { query, signal }),
    save: (upload, form) => upload.call('POST /api/my-shop', { query, form }),
    close: () => api.call('DELETE /api/my-shop'),
  };
};
