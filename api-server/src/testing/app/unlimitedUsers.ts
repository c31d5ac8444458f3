const far = { perMinute: 1_000_000_000, burst: 1_000_000_000, atOnce: 1_000_000_000 };

/** `server.userLimits` that no user meets: where one stands for thousands, or the clock stands still. */
export const unlimitedUsers = { money: far, read: far, change: far, upload: far, image: far };

const many = 1_000_000_000;

/** `server.addressLimits` that no address meets: where all callers share one. */
export const unlimitedAddress = { atOnce: many, bodies: many, uploads: many, images: many };
