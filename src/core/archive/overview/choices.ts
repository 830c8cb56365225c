/** The words that fields of overview.json choose from. */
export const STATUSES = ['draft', 'published'] as const;

export const LIFECYCLES = [
  'design',
  'development',
  'testing',
  'preview',
  'production',
  'deprecated',
  'retired',
] as const;

export const PRICING_MODELS = ['free', 'freemium', 'paid', 'contact'] as const;

export const PRICE_INTERVALS = ['month', 'year', 'once', 'unit'] as const;
