// Whether this is a browser tab on an iPhone or iPad, where an app on the home screen has a store of its own.

/** Only Safari's engine there knows `standalone`: false in a tab, true in the app. */
export const isTabOnIos = (): boolean => Reflect.get(navigator, 'standalone') === false
