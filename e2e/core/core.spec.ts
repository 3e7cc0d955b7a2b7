// The core suite in every browser that this machine can drive.
import { chromiumDriver } from './chromium-driver.ts'
import { describeCoreIn } from './core-suite.ts'
import { firefoxDriver } from './firefox-driver.ts'

for (const driver of [chromiumDriver, firefoxDriver]) describeCoreIn(driver)
